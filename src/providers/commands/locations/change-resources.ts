import type { AppContext } from '#server/context.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { PersonInput, ThingInput } from '#providers/contract-input.ts'
import type { OwnResource } from '#providers/contract.ts'
import { changePart } from '#providers/commands/locations/change-parts.ts'
import { requireOwnLocation, requireOwnResource } from '#providers/commands/locations/require-parts.ts'
import { addressOf } from '#providers/commands/sign-up/use-pictures.ts'
import { listPeople, listThings } from '#providers/queries/list-parts.ts'
import { noPart, planLimit, wrongFields } from '#providers/rules/errors.ts'
import {
  insertResource,
  listResourceRows,
  retireResource,
  updateResource,
  type ResourceKind,
  type ResourceRow,
} from '#providers/store/resources.server.ts'
import type { StateRow } from '#providers/store/provider-states.server.ts'
import { newId } from '#shared/ids.ts'

const mostThings = 200

type ResourceInput = PersonInput & ThingInput

/** Another person of the team, or another thing (a chair, a room). Refuses: not-found, permission-denied, plan-limit, argument-error, photo-not-ready, transition-not-allowed. */
export async function addResource(
  ctx: AppContext,
  providerId: string,
  kind: ResourceKind,
  input: ResourceInput,
): Promise<OwnResource> {
  const id = newId()
  await changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside, state }) => {
    const rows = await listResourceRows(inside.db, providerId, kind)
    requireRoom(inside, kind, rows.length, state)
    const { id: locationId } = await requireOwnLocation(inside, providerId, input.locationId)
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const blank = { id, kind, locationId, name: '', pool: null, picture: null, role: null, position }
    await insertResource(inside.db, providerId, await said(inside, providerId, input, blank))
    return { did: { added: kind, resourceId: id }, result: undefined }
  })
  return shown(ctx, providerId, kind, id)
}

/** Refuses: not-found, permission-denied, argument-error, photo-not-ready, transition-not-allowed. */
export async function changeResource(
  ctx: AppContext,
  providerId: string,
  kind: ResourceKind,
  id: string,
  input: ResourceInput,
): Promise<OwnResource> {
  await changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside }) => {
    const before = await requireOwnResource(inside, providerId, id, kind)
    if (input.locationId) await requireOwnLocation(inside, providerId, input.locationId)
    await updateResource(
      inside.db,
      providerId,
      await said(inside, providerId, input, { ...before, locationId: input.locationId ?? before.locationId }),
    )
    return { did: { changed: kind, resourceId: id }, result: undefined }
  })
  return shown(ctx, providerId, kind, id)
}

/** Nothing new is booked with it; what was agreed stays. Refuses: not-found, permission-denied, transition-not-allowed. */
export const removeResource = (ctx: AppContext, providerId: string, kind: ResourceKind, id: string): Promise<void> =>
  changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside }) => {
    await requireOwnResource(inside, providerId, id, kind)
    await retireResource(inside.db, providerId, id)
    return { did: { removed: kind, resourceId: id }, result: undefined }
  })

function requireRoom({ settings }: AppContext, kind: ResourceKind, amount: number, { plan }: StateRow): void {
  const { name, limits } = planIn(settings, plan)
  const atMost = kind === 'person' ? limits.people : mostThings
  if (amount >= atMost) throw planLimit(kind === 'person' ? 'people' : 'things', atMost, name)
}

async function said(
  ctx: AppContext,
  providerId: string,
  { name, role, picture, pool }: ResourceInput,
  before: ResourceRow,
): Promise<ResourceRow> {
  const isThing = before.kind === 'thing'
  const next = {
    ...before,
    name: name?.trim() ?? before.name,
    role: role === undefined || isThing ? before.role : role?.trim() || null,
    pool: isThing ? (pool?.trim().toLowerCase() ?? before.pool) : null,
    picture: picture === undefined || isThing ? before.picture : await faceOf(ctx, providerId, picture),
  }
  if (next.name === '') throw wrongFields({ name: 'The name is missing.' })
  if (isThing && !next.pool) throw wrongFields({ pool: 'Say what kind of thing this is: "chair".' })
  return next
}

async function faceOf(ctx: AppContext, providerId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [media] = await useMedia(ctx, [id], { providerId })
  if (!media?.picture) throw wrongFields({ picture: 'Send a photo.' })
  return addressOf(media.picture)
}

async function shown(ctx: AppContext, providerId: string, kind: ResourceKind, id: string): Promise<OwnResource> {
  const rows = await (kind === 'person' ? listPeople : listThings)(ctx, providerId)
  const found = rows.find((row) => row.id === id)
  if (!found) throw noPart(kind)
  return found
}
