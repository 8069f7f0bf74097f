import type { Output } from "@agbara/shared/contract/calls.ts";
import type { SubscriptionRow } from "./queries.ts";

export function subscriptionView({
  id,
  plan,
  starts_at,
  ends_at,
}: SubscriptionRow): Output<"introductions.premium.get">["data"] {
  return {
    _id: id,
    plan,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}
