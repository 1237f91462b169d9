import type { AppContext } from '#server/context.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import type { PersonInput, PooledResourceInput } from '#providers/contract-input.ts'
import type { ProviderResource } from '#providers/contract.ts'
import { changePart } from '#providers/commands/locations/change-parts.ts'
import { requireLocation, requireResource } from '#providers/commands/locations/require-parts.ts'
import { addressOf } from '#providers/commands/sign-up/use-pictures.ts'
import { listPeople, listPooledResources } from '#providers/queries/list-parts.ts'
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

const mostPooled = 200

type ResourceInput = PersonInput & PooledResourceInput

/** One person or thing of a business. */
export interface ResourceRef {
  providerId: string
  kind: ResourceKind
  id: string
}

/**
 * Adds a person of the team, or a thing (a chair, a room). Throws `not-found`, `permission-denied`, `plan-limit`,
 * `argument-error`, `photo-not-ready` and `transition-not-allowed`.
 */
export async function addResource(
  ctx: AppContext,
  providerId: string,
  kind: ResourceKind,
  input: ResourceInput,
): Promise<ProviderResource> {
  const id = newId()
  await changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside, state }) => {
    const rows = await listResourceRows(inside.db, providerId, kind)
    requireWithinPlan(inside, kind, rows.length, state)
    const { id: locationId } = await requireLocation(inside, providerId, input.locationId)
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const blank = { id, kind, locationId, name: '', pool: null, picture: null, role: null, position }
    await insertResource(inside.db, providerId, await said(inside, providerId, input, blank))
    return { did: { added: kind, resourceId: id }, result: undefined }
  })
  return shown(ctx, { providerId, kind, id })
}

/** Throws `not-found`, `permission-denied`, `argument-error`, `photo-not-ready` and `transition-not-allowed`. */
export async function changeResource(
  ctx: AppContext,
  ref: ResourceRef,
  input: ResourceInput,
): Promise<ProviderResource> {
  const { providerId, kind, id } = ref
  await changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside }) => {
    const before = await requireResource(inside, providerId, id, kind)
    if (input.locationId) await requireLocation(inside, providerId, input.locationId)
    await updateResource(
      inside.db,
      providerId,
      await said(inside, providerId, input, { ...before, locationId: input.locationId ?? before.locationId }),
    )
    return { did: { changed: kind, resourceId: id }, result: undefined }
  })
  return shown(ctx, ref)
}

/**
 * Retires a resource: it gets no new bookings, existing ones are kept. Throws `not-found`, `permission-denied` and
 * `transition-not-allowed`.
 */
export const removeResource = (ctx: AppContext, { providerId, kind, id }: ResourceRef): Promise<void> =>
  changePart(ctx, { providerId, right: 'edit-hours' }, 'hours', async ({ ctx: inside }) => {
    await requireResource(inside, providerId, id, kind)
    await retireResource(inside.db, providerId, id)
    return { did: { removed: kind, resourceId: id }, result: undefined }
  })

function requireWithinPlan({ settings }: AppContext, kind: ResourceKind, amount: number, { plan }: StateRow): void {
  const { name, limits } = planIn(settings, plan)
  const atMost = kind === 'person' ? limits.people : mostPooled
  if (amount >= atMost) throw planLimit(kind === 'person' ? 'people' : 'equipment', atMost, name)
}

async function said(
  ctx: AppContext,
  providerId: string,
  input: ResourceInput,
  before: ResourceRow,
): Promise<ResourceRow> {
  const isEquipment = before.kind === 'equipment'
  const next = isEquipment ? equipmentWith(input, before) : await personWith(ctx, providerId, input, before)
  if (next.name === '') throw wrongFields({ name: 'The name is missing.' })
  if (isEquipment && !next.pool) throw wrongFields({ pool: 'Say what kind of thing this is: "chair".' })
  return next
}

/** A thing belongs to the pool of its kind. */
const equipmentWith = ({ name, pool }: ResourceInput, before: ResourceRow): ResourceRow => ({
  ...before,
  name: name?.trim() ?? before.name,
  pool: pool?.trim().toLowerCase() ?? before.pool,
})

async function personWith(
  ctx: AppContext,
  providerId: string,
  { name, role, picture }: ResourceInput,
  before: ResourceRow,
): Promise<ResourceRow> {
  return {
    ...before,
    name: name?.trim() ?? before.name,
    role: role === undefined ? before.role : role?.trim() || null,
    pool: null,
    picture: picture === undefined ? before.picture : await faceOf(ctx, providerId, picture),
  }
}

async function faceOf(ctx: AppContext, providerId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [media] = await useMedia(ctx, [id], { providerId })
  if (!media?.picture) throw wrongFields({ picture: 'Send a photo.' })
  return addressOf(media.picture)
}

async function shown(ctx: AppContext, { providerId, kind, id }: ResourceRef): Promise<ProviderResource> {
  const rows = await (kind === 'person' ? listPeople : listPooledResources)(ctx, providerId)
  const found = rows.find((row) => row.id === id)
  if (!found) throw noPart(kind)
  return found
}
