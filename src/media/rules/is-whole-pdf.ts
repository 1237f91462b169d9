import { typeOfBytes } from '#shared/file-type.ts'

const lastBytes = 2_048

/**
 * Whether a file has the start and the end of a PDF. Nothing else is checked, so PDFs are only downloaded, never
 * displayed.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-lastBytes))
  return typeOfBytes(bytes) === 'application/pdf' && end.includes('%%EOF')
}
