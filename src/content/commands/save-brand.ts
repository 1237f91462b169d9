import type { AppContext } from '#server/context.ts'
import { getBrand } from '#content/queries/get-brand.ts'
import { contentWrong } from '#content/rules/errors.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { holdSettings } from '#market/commands/hold-settings.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { accentProblem, usualAccent, type Accent } from '#market/rules/brand-colours.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import type { SettingKey } from '#shared/settings.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { useMedia } from '#media/commands/use-media.ts'
import type { Logo } from '#content/contract.ts'

/** Undefined fields do not change. */
export interface BrandInput {
  name?: string | undefined
  senderName?: string | undefined
  company?: { legalName: string; lines: string[]; taxId: string } | undefined
  /** Null: the color of the design. */
  accent?: Accent | null | undefined
  /** Ids of uploads with their alternative texts; null removes a logo. */
  logo?: Partial<Record<'square' | 'wide', { mediaId: string; alt: string } | null>> | undefined
  reason: string
}

/**
 * Saves the name, email sender, legal name and address, color and logo of the market. An unreadable color is rejected,
 * with its contrast and the nearest readable one. Throws `permission-denied`, `argument-error`, `not-found`, and the
 * errors of uploads.
 */
export async function saveBrand(ctx: AppContext, input: BrandInput): Promise<void> {
  await requireRight(ctx, 'change-rules')
  const problems = brandProblems(input)
  if (Object.keys(problems).length > 0) throw contentWrong(problems)
  await ctx.db.transaction(async (db) => {
    const inside = await holdSettings({ ...ctx, db })
    const before = getBrand(inside)
    const changes = {
      ...plainChanges(input),
      ...(input.logo && { 'brand.logo': await usableLogos(inside, input.logo, before.logo) }),
    }
    for (const [key, value] of Object.entries(changes))
      await saveSetting(inside, key as SettingKey, value, { reason: input.reason })
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'brand-changed',
      target: { kind: 'brand', id: 'market', label: input.name ?? before.name },
      before: { name: before.name, accent: before.accent },
      after: {
        ...(input.name !== undefined && { name: input.name }),
        ...(input.accent !== undefined && { accent: input.accent ?? usualAccent }),
        changed: Object.keys(changes),
      },
      reason: input.reason,
    })
  })
}

const plainChanges = ({ name, senderName, company, accent }: BrandInput): Partial<Record<SettingKey, unknown>> => ({
  ...(name !== undefined && { 'market.name': name }),
  ...(senderName !== undefined && { 'mail.sender_name': senderName }),
  ...(company && { 'market.company': company.legalName || company.lines.length > 0 || company.taxId ? company : null }),
  ...(accent !== undefined && { 'brand.accent': accent === null || isUsual(accent) ? null : accent }),
})

const isUsual = ({ light, dark }: Accent) => light === usualAccent.light && dark === usualAccent.dark

function brandProblems({ name, senderName, company, accent, logo }: BrandInput): Record<string, string> {
  const checked: [string, SettingKey, unknown][] = [
    ['name', 'market.name', name],
    ['senderName', 'mail.sender_name', senderName],
    ['company', 'market.company', company],
  ]
  const wrong = checked.flatMap(([field, key, value]) => {
    const problem = value === undefined ? null : settingShapes[key].check(value)
    return problem ? [[field, problem]] : []
  })
  const colour = accent ? accentProblem(accent) : null
  const alts = Object.entries(logo ?? {}).filter(
    ([, one]) => one && (one.alt.trim().length < 2 || one.alt.length > 125),
  )
  return {
    ...Object.fromEntries(wrong),
    ...(name !== undefined && /[<>]/.test(name) && { name: 'Without < and >.' }),
    ...(senderName !== undefined && /[<>@,;"]/.test(senderName) && { senderName: 'Without < > @ , ; and quotes.' }),
    ...(colour && { accent: colour }),
    ...Object.fromEntries(alts.map(([shape]) => [`logo.${shape}`, 'Say in 2 to 125 signs what it shows.'])),
  }
}

type Logos = Record<'square' | 'wide', Logo | null>

const idOf = (picture: Logo | null) => picture?.file.replace('/media/', '')
const idsIn = (logos: Logos) => Object.values(logos).flatMap((picture) => idOf(picture) ?? [])

/**
 * Marks the files of restored logos as used, and releases those that are no longer used. Throws `not-found` when a file
 * has been deleted.
 */
export async function followLogos(ctx: AppContext, before: Logos, after: Logos): Promise<void> {
  const [former, retained] = [idsIn(before), idsIn(after)]
  const again = retained.filter((id) => !former.includes(id))
  await useMedia(ctx, again, { providerId: null, purpose: 'logo', allowedIds: again })
  await releaseMedia(
    ctx,
    former.filter((id) => !retained.includes(id)),
  )
}

/** Takes uploads of this administrator, or the current logos, and releases those that are no longer used. */
async function usableLogos(
  ctx: AppContext,
  wanted: NonNullable<BrandInput['logo']>,
  before: Logos,
): Promise<Partial<Logos>> {
  const former = idsIn(before)
  const ids = Object.values(wanted).flatMap((one) => one?.mediaId ?? [])
  const media = await useMedia(ctx, ids, { providerId: null, purpose: 'logo', allowedIds: former })
  const asPicture = (shape: 'square' | 'wide'): Logo | null => {
    const wantedLogo = wanted[shape]
    if (wantedLogo === undefined) return before[shape]
    const found = wantedLogo && media.find(({ id }) => id === wantedLogo.mediaId)
    if (!wantedLogo || !found?.picture) return null
    return { ...found.picture, alt: wantedLogo.alt.trim(), ratio: (found.width ?? 1) / (found.height ?? 1) }
  }
  const after = { square: asPicture('square'), wide: asPicture('wide') }
  const retained = idsIn(after)
  await releaseMedia(
    ctx,
    former.filter((id) => !retained.includes(id)),
  )
  return Object.fromEntries(Object.entries(after).filter(([, picture]) => picture !== null))
}
