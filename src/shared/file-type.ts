export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic' | 'application/pdf'

const text = (bytes: Uint8Array, from: number, until: number) => String.fromCharCode(...bytes.subarray(from, until))

const startsWith = (bytes: Uint8Array, signs: number[]) => signs.every((sign, index) => bytes[index] === sign)

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The type of a file by its first bytes, regardless of its name; null for types that the product does not accept. */
export function typeOfBytes(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^%PDF-[12]\.\d/.test(text(bytes, 0, 8))) return 'application/pdf'
  if (text(bytes, 4, 8) !== 'ftyp') return null
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'image/heic' : null
}

/** The brands that an ISO media file declares: its main brand, and the compatible ones at the end of its first box. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = Math.min(
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0),
    bytes.length,
    256,
  )
  const starts = [
    8,
    ...Array.from({ length: Math.max(0, Math.floor((length - 16) / 4)) }, (_, index) => 16 + index * 4),
  ]
  return starts.map((start) => text(bytes, start, start + 4))
}
