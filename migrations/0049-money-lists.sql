-- Lists of money at the desk of administrators: walked from the newest on, by what few rows have, and found by what people read on a paper.
create index payments_in_state on payments (status, created_at desc, id desc) where status <> 'captured';
create index payments_by_currency on payments (currency, created_at desc, id desc);
create index payments_by_company_ref on payments (company_ref) where company_ref is not null;
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_in_state on refunds (status, created_at desc, id desc) where status <> 'done';
create index refunds_by_currency on refunds (currency, created_at desc, id desc);
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_currency on payouts (currency, created_at desc, id desc);
create index payouts_by_bank_reference on payouts (bank_reference) where bank_reference <> '';
-- Those who owe longest come first.
create index payout_accounts_walked on payout_accounts (coalesce(owes_since, 'infinity'::timestamptz), provider_id, currency);
create index payout_accounts_by_currency on payout_accounts (currency, coalesce(owes_since, 'infinity'::timestamptz), provider_id);
create index papers_newest on papers (issued_at desc, id desc);
create index papers_by_kind on papers (kind, issued_at desc, id desc);
create index papers_by_currency on papers (currency, issued_at desc, id desc);
create index papers_by_number on papers (number);
create index papers_by_order on papers (order_id) where order_id is not null;
create index chargebacks_newest on chargebacks (received_at desc, id desc);
create index chargebacks_by_company_ref on chargebacks (company_ref);
create index ledger_entries_newest on ledger_entries (at desc, id desc);
create index ledger_entries_by_currency on ledger_entries (currency, at desc, id desc);
create index ledger_sets_by_event on ledger_sets (event, at desc);
