import { AppError } from '#shared/app-error.ts'

export const contentWrong = (fields: Record<string, string>) =>
  new AppError('invalid', 'argument-error', Object.values(fields)[0] ?? 'Please look at what is marked.', { fields })

export const slugTaken = () =>
  new AppError('conflict', 'slug-taken', 'Another page has this address.', {
    fields: { slug: 'Another page has this address.' },
  })

export const pageChanged = () =>
  new AppError(
    'conflict',
    'page-changed',
    'Somebody else has saved this page meanwhile. Load it again; your text is still here.',
  )

export const versionTaken = () =>
  new AppError('conflict', 'version-taken', 'There is a document with this version already.', {
    fields: { version: 'This version is there already.' },
  })

export const lastDocument = () =>
  new AppError('conflict', 'last-document', 'Something has to be shown: publish a new version instead.')
