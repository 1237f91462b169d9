import type { MediaPurpose } from '#media/rules/purposes.ts'
import { refusalOf } from '#media/rules/refusal-texts.ts'
import { AppError } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

export const uploadTooBig = (purpose: MediaPurpose) =>
  new AppError('too-large', 'upload-too-big', refusalOf('upload-too-big', purpose).text)

export const uploadEmpty = (purpose: MediaPurpose) =>
  new AppError('invalid', 'upload-empty', refusalOf('upload-empty', purpose).text)

export const unknownPurpose = () =>
  new AppError('invalid', 'argument-error', 'Say what the file is for.', {
    fields: { purpose: 'photo, logo, cover, person, proof, review, ticket or message' },
  })

/** Somebody else, or a second request of the same upload, was quicker. */
export const wrongOffset = () =>
  new AppError('conflict', 'upload-offset', 'The upload goes on from another byte. Ask where it stands.')

export const photoNotReady = () =>
  new AppError('conflict', 'photo-not-ready', 'A photo is still being worked on. Try again in a moment.', {
    retryAfterSeconds: 2,
  })

export function photoRefused(code: ErrorCode, purpose: MediaPurpose): AppError {
  const refusal = refusalOf(code, purpose)
  return new AppError('invalid', refusal.code, refusal.text)
}

export const mediaInUse = () =>
  new AppError('conflict', 'media-in-use', 'This file is in use. Take it out there first.')
