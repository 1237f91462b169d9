import { mostBytesOf, purposeLimits, type FileType, type MediaPurpose } from '#media/rules/purposes.ts'

const endings: Record<FileType, string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
}

const endingsFor = (purpose: MediaPurpose) => purposeLimits[purpose].types.flatMap((type) => endings[type])

/** The limits of a purpose, shown before a file is chosen. */
export function limitsText(purpose: MediaPurpose): string {
  const { text, minWidth, minHeight } = purposeLimits[purpose]
  return minWidth > 1 ? `${text.replace(/\.$/, '')}; at least ${minWidth} × ${minHeight} pixels.` : text
}

interface ChosenFile {
  name: string
  size: number
  type: string
}

/** Why a file cannot be uploaded, or null. Only the server can check its content. */
export function whyNotSend({ name, size, type }: ChosenFile, purpose: MediaPurpose): string | null {
  if (size === 0) return 'This file is empty.'
  if (size > mostBytesOf(purpose)) return `This file has ${megabytesText(size)}. ${limitsText(purpose)}`
  const kinds = [name.split('.').pop(), type.split('/').pop()].map((kind) => kind?.toLowerCase() ?? '')
  return kinds.some((kind) => endingsFor(purpose).includes(kind))
    ? null
    : `This kind of file cannot be taken. ${limitsText(purpose)}`
}

/** Why an image of this size cannot be used, or null. */
export function whyTooSmall(size: { width: number; height: number }, purpose: MediaPurpose): string | null {
  const { minWidth, minHeight } = purposeLimits[purpose]
  return size.width < minWidth || size.height < minHeight
    ? `This picture has ${size.width} × ${size.height} pixels; it needs at least ${minWidth} × ${minHeight}.`
    : null
}

const megabytesText = (bytes: number) => `${(Math.ceil((bytes / 2 ** 20) * 10) / 10).toFixed(1)} MB`

/** The `accept` attribute of a file input: types and extensions, because not every device knows the types. */
export const acceptFor = (purpose: MediaPurpose): string =>
  [...purposeLimits[purpose].types, ...endingsFor(purpose).map((ending) => `.${ending}`)].join(',')
