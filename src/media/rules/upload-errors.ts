import { mostPixels, purposeLimits, type MediaPurpose } from '#media/rules/purposes.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** Why a file was rejected, for the person who uploaded it. */
const texts: Partial<Record<ErrorCode, (purpose: MediaPurpose) => string>> = {
  'upload-type': (purpose) => purposeLimits[purpose].text,
  'upload-too-big': (purpose) => purposeLimits[purpose].text,
  'upload-empty': () => 'This file is empty.',
  'upload-too-small': (purpose) => {
    const { minWidth, minHeight } = purposeLimits[purpose]
    return `This picture is too small. It needs ${minWidth} × ${minHeight} pixels or more.`
  },
  'upload-too-many-pixels': () =>
    `This picture has more than ${mostPixels / 1_000_000} megapixels. Please send a smaller one.`,
  'upload-shape': () => 'This picture is too long and narrow.',
  'upload-animated': () => 'Moving pictures are not taken. Please send a still one.',
  'upload-broken': () => 'This file cannot be read. It is damaged or incomplete.',
  'upload-purpose': () => 'This file was sent for something else. Please send it here again.',
  'upload-failed': () => 'This file could not be worked on. Please try another one.',
}

export const uploadError = (code: ErrorCode, purpose: MediaPurpose) => ({
  code,
  text: (texts[code] ?? texts['upload-failed']!)(purpose),
})
