import '#shared/error-codes.ts'

/** The error codes of slots, holds and blocks. */
export const bookingErrors = {
  'slot-taken': 'Somebody else has this time; `offers.slots` has the nearest free ones.',
  'too-many-holds': 'You hold as many times as one visitor can.',
  'service-unavailable': 'The service is not offered at the moment.',
  'option-gone': 'The option is no longer offered.',
  'too-soon': 'The time is sooner than the business allows.',
  'too-late': 'The time is too far ahead, or over.',
  'party-invalid': 'So many people or pieces cannot be taken.',
  'staff-needed': 'Say who does it.',
  'time-unchanged': 'It has this time already.',
  'hold-gone': 'The time is not held any more.',
  'outside-hours': 'Nobody works at this time; send `anyway` to take it all the same.',
  'moved-meanwhile': 'Somebody else moved this meanwhile; look again.',
  'time-taken': 'Something stands at this time; `offers.conflicts` tells what.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    booking: keyof typeof bookingErrors
  }
}
