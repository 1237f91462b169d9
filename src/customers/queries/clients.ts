import type { AppContext } from '#server/context.ts'
import type { Client } from '#customers/rules/client.ts'
import type { CustomerPerson } from '#customers/rules/person.ts'
import { clientAddress, hashedAs, numberAddress } from '#customers/rules/person.ts'
import { searchOf, type ClientSearch } from '#customers/rules/client-search.ts'
import {
  countClients,
  listClients as listClientRows,
  listLikelySame as listLikelySameRows,
  listMerged,
  type ClientSort,
} from '#customers/store/client-lists.server.ts'
import { findClient, listClientGroup } from '#customers/store/clients.server.ts'

/** A client with the entries that were merged into it. */
export interface ClientGroup {
  client: Client
  merged: Client[]
}

interface Query {
  search?: string | undefined
  sort?: ClientSort | undefined
  offset: number
  limit: number
}

/** A part of the client book and how many fit. The caller checks permissions. */
export async function listClients(
  ctx: AppContext,
  providerId: string,
  { search, sort = 'last', offset, limit }: Query,
): Promise<{ items: ClientGroup[]; total: number }> {
  const wanted = { providerId, search: searchOf(search ?? '') }
  const rows = await listClientRows(ctx.db, { ...wanted, sort, offset, limit })
  const merged = Map.groupBy(
    rows.length === 0
      ? []
      : await listMerged(
          ctx.db,
          rows.map(({ id }) => id),
        ),
    ({ mergedInto }) => mergedInto,
  )
  return {
    items: rows.map((client) => ({ client, merged: merged.get(client.id) ?? [] })),
    total: await totalOf(ctx, wanted, rows, offset),
  }
}

async function totalOf(
  ctx: AppContext,
  { providerId, search }: { providerId: string; search: ClientSearch | null },
  rows: { total: number | null }[],
  offset: number,
): Promise<number> {
  // Behind the last page there is no row that knows the number of those found.
  if (search !== null && (rows.length > 0 || offset === 0)) return rows[0]?.total ?? 0
  return countClients(ctx.db, providerId)
}

/** A client by its id, or by the id of an entry that was merged into it. The caller checks permissions. */
export async function findClientGroup(ctx: AppContext, providerId: string, id: string): Promise<ClientGroup | null> {
  const found = await findClient(ctx.db, providerId, id)
  if (!found) return null
  const [client, ...merged] = await listClientGroup(ctx.db, found.mergedInto ?? found.id)
  return { client: client!, merged }
}

/** Entries that may be the same person. */
export const listLikelySame = (ctx: AppContext, client: Client): Promise<Client[]> => listLikelySameRows(ctx.db, client)

/** The keys under which notes and blocks about a client may be stored, the one for new ones first. */
export function peopleOf(ctx: AppContext, { client, merged }: ClientGroup): CustomerPerson[] {
  const keyed = (address: string) => ctx.hashed(hashedAs(address))
  return [client, ...merged].flatMap(({ id, userId, email, phone, entered }) => {
    const number = phone !== null && entered.includes('phone') ? numberAddress(phone) : null
    const more = [...(email === null ? [] : [clientAddress(id)]), ...(number ? [number] : [])]
    return [
      { userId, emailHash: keyed(email ?? clientAddress(id)) },
      ...more.map((one) => ({ userId: null, emailHash: keyed(one) })),
    ]
  })
}
