-- Written while writing fails, to see whether it works again (src/platform/health.ts). It holds one row at most, and nothing of anybody.
create table health_probe (
  at timestamptz not null
);
