import type { AppContext } from '#server/context.ts'
import { peopleOf, type ClientGroup } from '#customers/queries/clients.ts'
import { deleteRecordsOf } from '#customers/store/customer-records.server.ts'
import { deleteClient } from '#customers/store/clients.server.ts'

/** Deletes an entry of a client book with those merged into it, and the notes and blocks about them. */
export async function deleteClientEntry(ctx: AppContext, providerId: string, group: ClientGroup): Promise<void> {
  await deleteRecordsOf(ctx.db, providerId, peopleOf(ctx, group))
  await deleteClient(ctx.db, group.client.id)
}
