-- Disputes at the desk of administrators: what waits for a decision first, the longest waiting on top; then the newest.
create index disputes_waiting_first on disputes (
  (case when status = 'with_admin' then timestamp '3000-01-01' + (timestamp '3000-01-01' - (decide_by at time zone 'UTC')) else opened_at at time zone 'UTC' end) desc,
  id desc
);
create index disputes_waiting_by_state on disputes (
  status,
  (case when status = 'with_admin' then timestamp '3000-01-01' + (timestamp '3000-01-01' - (decide_by at time zone 'UTC')) else opened_at at time zone 'UTC' end) desc,
  id desc
);
