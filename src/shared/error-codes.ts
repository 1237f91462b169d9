/**
 * All error codes, by slice. Each slice declares its own in `rules/error-codes.ts`, with their meaning: `declare module
 * '#shared/error-codes.ts' { interface ErrorCodes { booking: keyof typeof bookingErrors } }`. A code that several
 * slices use belongs to the one furthest left, or here. `src/server/error-codes.ts` joins them.
 */
export interface ErrorCodes {
  general: keyof typeof generalErrors
}

/** An error code for programs, in kebab-case. */
export type ErrorCode = ErrorCodes[keyof ErrorCodes]

/** Errors that any endpoint may answer. */
export const generalErrors = {
  'argument-error': 'Something that was sent is not acceptable; `fields` tells what.',
  'not-found': "It does not exist, or is somebody else's: both look the same.",
  unauthenticated: 'Nobody is signed in.',
  'permission-denied': 'Whoever asks may not do this.',
  'transition-not-allowed': 'It cannot be done in the state it is in; `offers` tells that state where it helps.',
  'changed-meanwhile': 'Somebody else changed it since it was read; read it again. `offers` may have what it is now.',
  'reason-missing': 'Say why.',
  'malformed-json': 'The body is not JSON.',
  'malformed-form': 'The form cannot be read.',
  'unsupported-media-type': 'The body is of a kind that is not read here; send JSON, and say so.',
  'too-large': 'The request is too large.',
  'foreign-origin': 'The request came from another site.',
  unavailable: 'Too much is going on; try again after Retry-After.',
  'try-again-soon': 'Something that is needed is away for a moment; try again after Retry-After.',
  'try-again': 'It could not be taken now; send it again later.',
  'internal-error': 'Something broke on our side; `requestId` finds it in the log.',
  'encrypted-value-unreadable':
    'It is stored encrypted, and the secret of this market does not open it: its operator has to look.',
} as const
