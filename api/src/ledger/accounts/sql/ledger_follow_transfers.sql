CREATE OR REPLACE FUNCTION public.ledger_follow_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT group_id FROM added) AS touched
      JOIN ledger_groups AS entry ON entry.id = touched.group_id
     WHERE entry.lines < (SELECT count(*) FROM ledger_transfers WHERE group_id = entry.id)
  ) THEN
    RAISE EXCEPTION 'A group of transfers that is complete takes no more.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM 1 FROM ledger_accounts
    WHERE kept AND id IN (SELECT debit_account FROM added UNION SELECT credit_account FROM added)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE ledger_accounts AS account
     SET balance = account.balance + CASE account.normal WHEN 'credit' THEN moved.credited ELSE -moved.credited END
    FROM (
      SELECT account_id, sum(amount)::bigint AS credited FROM (
        SELECT credit_account AS account_id, amount FROM added
        UNION ALL
        SELECT debit_account, -amount FROM added
      ) AS sides GROUP BY account_id
    ) AS moved
   WHERE account.id = moved.account_id AND account.kept;
  RETURN NULL;
END $function$;
