import type pg from 'pg'

/** A statement that may take half an hour: the pool's own limits are those of a request. */
export const runLong = (client: Pick<pg.PoolClient, 'query'>, text: string) =>
  client.query({ text, query_timeout: 1_800_000 } as pg.QueryConfig)
