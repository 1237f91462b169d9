import type { AppContext } from '#server/context.ts'
import { findAlikePhotos } from '#media/queries/find-alike-photos.ts'
import type { Flag } from '#moderation/contract.ts'
import { checkText } from '#moderation/rules/text-checks.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'

const checkedTexts = ['name', 'summary', 'description'] as const

type CheckedText = (typeof checkedTexts)[number]

/** The findings of the automatic checks of a provider's public texts and images. */
export async function findFlags(ctx: AppContext, form: ProviderForm, providerId: string): Promise<Flag[]> {
  const ids = [form.logo, form.cover].filter((id) => id !== null)
  const alike = ids.length > 0 ? await findAlikePhotos(ctx, ids, providerId) : []
  const photos = alike.map(({ id }): Flag => {
    const field = id === form.cover ? 'cover' : 'logo'
    return { code: 'photo_elsewhere', field, text: 'Another business uses a picture like this one.' }
  })
  return [...flagsInTexts(ctx, form, checkedTexts), ...photos]
}

/** The findings in some of the texts. */
export function flagsInTexts(
  ctx: AppContext,
  form: Pick<ProviderForm, CheckedText>,
  fields: readonly CheckedText[],
): Flag[] {
  const banned = ctx.settings.get('moderation.banned_words')
  return fields.flatMap((field) =>
    checkText(form[field], banned)
      // Some businesses write their name in capitals.
      .filter(({ code }) => field !== 'name' || code !== 'all_capitals')
      .map(({ code, found }): Flag => ({ code, field, text: `${field}: “${found}”` })),
  )
}

export const isCheckedText = (field: string): field is CheckedText => checkedTexts.some((one) => one === field)
