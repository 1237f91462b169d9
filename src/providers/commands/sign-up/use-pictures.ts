import type { AppContext } from '#server/context.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { useMedia } from '#media/commands/use-media.ts'
import type { Media } from '#media/contract.ts'
import { stepOfField } from '#providers/rules/sign-up/check-provider-form.ts'
import { smallestPictures } from '#providers/rules/sign-up/columns-of-form.ts'
import { idIn, uploadOf } from '#providers/rules/sign-up/form-of-provider.ts'
import type { ProviderField, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { formIncomplete } from '#providers/rules/errors.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'
import { deleteProofs, listProofs } from '#providers/store/write-providers.server.ts'
import type { Picture } from '#shared/picture.ts'

/** Undefined: unchanged. */
export interface UsedPictures {
  logo?: Picture | null
  cover?: Picture | null
  /** URL of the image. */
  person?: string | null
}

interface Wanted {
  providerId: string
  form: ProviderForm
  changed: ReadonlySet<ProviderField>
  before: WholeProvider | null
}

/**
 * Attaches the uploads that a form refers to, and releases those that it no longer uses. Throws `not-found`,
 * `photo-not-ready`, and `form-incomplete` for images that are too small.
 */
export async function usePictures(
  ctx: AppContext,
  { providerId, form, changed, before }: Wanted,
): Promise<UsedPictures> {
  const { logo, cover, person } = form
  const wanted = uploadsIn(form, changed)
  const files = new Map((await useMedia(ctx, wanted, { providerId })).map((media) => [media.id, media]))
  requireKinds(form, changed, files)
  if (before) await letGo(ctx, before, form, changed)
  const pictureOf = (id: string | null) => (id === null ? null : pictured(files.get(id), form.name))
  return {
    ...(changed.has('logo') && { logo: pictureOf(logo) }),
    ...(changed.has('cover') && { cover: pictureOf(cover) }),
    ...(changed.has('person') &&
      person.picture !== idIn(before?.person?.picture ?? null) && { person: addressOf(pictureOf(person.picture)) }),
  }
}

/** The uploads that the changed fields point at. */
function uploadsIn({ logo, cover, person, proofs }: ProviderForm, changed: ReadonlySet<ProviderField>): string[] {
  const uploads: [ProviderField, (string | null)[]][] = [
    ['logo', [logo]],
    ['cover', [cover]],
    ['person', [person.picture]],
    ['proofs', proofs.map(({ mediaId }) => mediaId)],
  ]
  return uploads.flatMap(([field, ids]) => (changed.has(field) ? ids.filter((id) => id !== null) : []))
}

/** The smallest size, because portraits are shown small. */
export const addressOf = (picture: Picture | null): string | null =>
  picture === null ? null : `${picture.file}-320.webp`

const pictured = (media: Media | undefined, alt: string): Picture | null =>
  media?.picture ? { ...media.picture, alt } : null

function requireKinds(form: ProviderForm, changed: ReadonlySet<ProviderField>, files: Map<string, Media>): void {
  for (const field of ['logo', 'cover'] as const) {
    const media = changed.has(field) && form[field] ? files.get(form[field]) : undefined
    const { width, height, text } = smallestPictures[field]
    if (media && (!media.picture || (media.width ?? 0) < width || (media.height ?? 0) < height))
      throw formIncomplete([{ field, code: 'too-small', text, step: stepOfField(field) }])
  }
  const strangers = changed.has('proofs') && form.proofs.some(({ mediaId }) => files.get(mediaId)?.purpose !== 'proof')
  if (strangers)
    throw formIncomplete([
      { field: 'proofs', code: 'not-a-document', text: 'Send this file as a document.', step: stepOfField('proofs') },
    ])
}

async function letGo(
  ctx: AppContext,
  before: WholeProvider,
  form: ProviderForm,
  changed: ReadonlySet<ProviderField>,
): Promise<void> {
  const gone = [
    ...(changed.has('logo') ? [uploadOf(before.logo)] : []),
    ...(changed.has('cover') ? [uploadOf(before.pictures[0])] : []),
    ...(changed.has('person') ? [idIn(before.person?.picture ?? null)] : []),
  ].filter((id) => id !== null && ![form.logo, form.cover, form.person.picture].includes(id))
  const retained = new Set(form.proofs.map(({ mediaId }) => mediaId))
  const proofs = changed.has('proofs')
    ? (await listProofs(ctx.db, before.id)).filter(({ mediaId }) => !retained.has(mediaId))
    : []
  if (proofs.length > 0)
    await deleteProofs(
      ctx.db,
      proofs.map(({ id }) => id),
    )
  await releaseMedia(ctx, gone as string[])
  await releaseMedia(
    ctx,
    proofs.map(({ mediaId }) => mediaId),
    { isAtOnce: true },
  )
}
