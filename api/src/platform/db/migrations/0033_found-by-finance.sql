CREATE INDEX "disputes_gateway_reference" ON "disputes" USING btree ("gateway_dispute_id");--> statement-breakpoint
CREATE INDEX "refunds_gateway_reference" ON "refunds" USING btree ("gateway_refund_id") WHERE gateway_refund_id is not null;--> statement-breakpoint
CREATE INDEX "donors_name" ON "donors" USING gin (words_of(name));--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_id") WHERE charge_id is not null;