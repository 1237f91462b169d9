import type { MediaPurpose } from '#media/rules/purposes.ts'
import { refusalOf } from '#media/rules/refusal-texts.ts'
import { AppError } from '#shared/app-error.ts'

export const uploadTooBig = (purpose: MediaPurpose) =>
  new AppError('too-large', 'upload_too_big', refusalOf('upload_too_big', purpose).text)

export const uploadEmpty = (purpose: MediaPurpose) =>
  new AppError('invalid', 'upload_empty', refusalOf('upload_empty', purpose).text)

export const unknownPurpose = () =>
  new AppError('invalid', 'argument-error', 'Say what the file is for.', {
    fields: { purpose: 'photo, logo, cover, person, proof, review, ticket or message' },
  })

/** Somebody else, or a second request of the same upload, was quicker. */
export const wrongOffset = () =>
  new AppError('conflict', 'upload_offset', 'The upload goes on from another byte. Ask where it stands.')

export const photoNotReady = () =>
  new AppError('conflict', 'photo_not_ready', 'A photo is still being worked on. Try again in a moment.', {
    retryAfterSeconds: 2,
  })

export function photoRefused(code: string, purpose: MediaPurpose): AppError {
  const refusal = refusalOf(code, purpose)
  return new AppError('invalid', refusal.code, refusal.text)
}

export const mediaInUse = () =>
  new AppError('conflict', 'media_in_use', 'This file is in use. Take it out there first.')
