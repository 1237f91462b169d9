import { mostPixels, purposeLimits, type MediaPurpose } from '#media/rules/purposes.ts'

/** Why a file was not taken, for the person who sent it. */
const texts: Record<string, (purpose: MediaPurpose) => string> = {
  upload_type: (purpose) => purposeLimits[purpose].text,
  upload_too_big: (purpose) => purposeLimits[purpose].text,
  upload_empty: () => 'This file is empty.',
  upload_too_small: (purpose) => {
    const { minWidth, minHeight } = purposeLimits[purpose]
    return `This picture is too small. It needs ${minWidth} × ${minHeight} pixels or more.`
  },
  upload_too_many_pixels: () =>
    `This picture has more than ${mostPixels / 1_000_000} megapixels. Please send a smaller one.`,
  upload_shape: () => 'This picture is too long and narrow.',
  upload_animated: () => 'Moving pictures are not taken. Please send a still one.',
  upload_broken: () => 'This file cannot be read. It is damaged or incomplete.',
  upload_purpose: () => 'This file was sent for something else. Please send it here again.',
  upload_failed: () => 'This file could not be worked on. Please try another one.',
}

export const refusalOf = (code: string, purpose: MediaPurpose) => ({
  code,
  text: (texts[code] ?? texts.upload_failed!)(purpose),
})
