import type { AppContext } from '#server/context.ts'
import { partHashes, pseudonymOf, type ErasedParts, type SealedEvent } from '#identity/rules/audit-chain.ts'
import { eraseFromEvents, listEventsNaming } from '#identity/store/events.server.ts'

const batch = 1_000

/**
 * Erases a person from the audit log: replaces their id by a pseudonym, and deletes their network, device and details.
 * What they did to others as an administrator stays. The seals stay valid (`rules/audit-chain.ts`).
 */
export async function eraseEvents(ctx: AppContext, userId: string): Promise<void> {
  const person = { userId, pseudonym: pseudonymOf(userId, ctx.hashed) }
  for (;;) {
    const events = await listEventsNaming(ctx.db, userId, batch)
    if (events.length === 0) return
    await eraseFromEvents(
      ctx.db,
      person,
      events.map((event) => ({ id: event.id, erased: erasedParts(ctx, event, userId) })),
    )
  }
}

function erasedParts(ctx: AppContext, event: SealedEvent, userId: string): ErasedParts {
  const { place, detail } = { ...partHashes(event, ctx.hashed), ...event.erased }
  const actor = event.impersonatedBy ?? event.actorUserId ?? event.subjectUserId
  const isActOfTheirs = event.actorRole !== '' && event.actorUserId === userId
  const target = event.detail.target as { id?: string } | undefined
  const isAboutThem = target?.id === userId || (event.subjectUserId === userId && !isActOfTheirs)
  return { ...(actor === userId && { place }), ...(isAboutThem && { detail }) }
}
