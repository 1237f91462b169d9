-- Reminders fall due by the thousand at the same minute. A code that somebody waits for does not stand behind them.
create index outbox_first on outbox (channel, next_try_at, id) where status = 'queued' and kind <> 'item-reminder' and recipient not like '%.invalid';
create index outbox_reminders on outbox (channel, next_try_at, id) where status = 'queued' and kind = 'item-reminder' and recipient not like '%.invalid';
