import { typeOfBytes } from '#shared/file-type.ts'

const lastBytes = 2_048

/** Begins as a PDF and has its end: nothing more is known of it, so it is never shown, only saved. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-lastBytes))
  return typeOfBytes(bytes) === 'application/pdf' && end.includes('%%EOF')
}
