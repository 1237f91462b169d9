import type pg from 'pg'

/** Runs a statement that may take half an hour; the pool's own limits are for requests. */
export const runLong = (client: Pick<pg.PoolClient, 'query'>, text: string) =>
  client.query({ text, query_timeout: 1_800_000 } as pg.QueryConfig)
