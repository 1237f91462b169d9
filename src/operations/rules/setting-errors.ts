import { AppError, notFound } from '#shared/app-error.ts'

export const noSetting = () => notFound('setting')

export const noChange = () => notFound('change')

/** Names the setting, or a part of it, and what is valid. */
export const settingInvalid = (field: string, label: string, sentence: string, others: readonly string[] = []) =>
  new AppError('invalid', 'setting-invalid', `${label}: ${sentence}`, {
    fields: Object.fromEntries([field, ...others].map((name) => [name, sentence])),
  })

export const settingsInvalid = (fields: Record<string, string>) =>
  new AppError('invalid', 'setting-invalid', 'Some of this cannot be. Look at what is marked.', { fields })

export const reasonMissing = () =>
  new AppError('invalid', 'reason-missing', 'Say why, in at least 3 signs.', {
    fields: { reason: 'At least 3 signs.' },
  })

export const settingHasDedicatedForm = (area: string) =>
  new AppError('conflict', 'setting-has-dedicated-form', `This is changed in its own area: ${area}.`, {
    offers: { area },
  })

export const notTheLast = () =>
  new AppError('conflict', 'setting-changed', 'It was changed again since. Undo the newest change first.')

/** A lowered limit needs a confirmation, because services would be paused or stay above the limit. */
export const belowUsage = (fields: Record<string, string>, offers: Record<string, unknown>) =>
  new AppError('conflict', 'limit-below-usage', 'Some businesses use more than this. Look at who, and confirm.', {
    fields,
    offers,
  })

/** Rates changed more than they usually do in a few days. */
export const ratesJump = (currencies: string[]) =>
  new AppError(
    'conflict',
    'rates-jump',
    `These moved by more than a fifth: ${currencies.join(', ')}. Look at them, and confirm.`,
    {
      fields: Object.fromEntries(currencies.map((currency) => [currency, 'Moved by more than a fifth.'])),
    },
  )
