import { newId } from '../../../src/shared/ids.ts'

/**
 * A word that nobody used before, in small letters. An id in a title or a name is read as a phone number now and then, and what holds one is refused.
 */
export const uniqueWord = (): string =>
  newId()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
