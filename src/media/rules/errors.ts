import type { MediaPurpose } from '#media/rules/purposes.ts'
import { uploadError } from '#media/rules/upload-errors.ts'
import { AppError } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

export const uploadTooBig = (purpose: MediaPurpose) =>
  new AppError('too-large', 'upload-too-big', uploadError('upload-too-big', purpose).text)

export const uploadEmpty = (purpose: MediaPurpose) =>
  new AppError('invalid', 'upload-empty', uploadError('upload-empty', purpose).text)

export const unknownPurpose = () =>
  new AppError('invalid', 'argument-error', 'Say what the file is for.', {
    fields: { purpose: 'photo, logo, cover, person, proof, review, ticket or message' },
  })

/** Another request of the same upload was faster. */
export const wrongOffset = () =>
  new AppError('conflict', 'upload-offset', 'The upload goes on from another byte. Ask where it stands.')

export const photoNotReady = () =>
  new AppError('conflict', 'photo-not-ready', 'A photo is still being worked on. Try again in a moment.', {
    retryAfterSeconds: 2,
  })

export function photoRejected(code: ErrorCode, purpose: MediaPurpose): AppError {
  const error = uploadError(code, purpose)
  return new AppError('invalid', error.code, error.text)
}

export const mediaInUse = () =>
  new AppError('conflict', 'media-in-use', 'This file is in use. Take it out there first.')
