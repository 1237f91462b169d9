import { newId } from '../../../src/shared/ids.ts'

/** A unique lower-case word. An id in a title or name may look like a phone number, which is rejected. */
export const uniqueWord = (): string =>
  newId()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
