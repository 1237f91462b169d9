import { AppError } from '#shared/app-error.ts'

export const emailInvalid = () =>
  new AppError('invalid', 'email-invalid', 'This is not a complete email address.', {
    fields: { email: 'Please write it as name@example.com.' },
  })

/** `challenge` must be solved by the browser, which then repeats the request. */
export const workNeeded = (challenge: unknown) =>
  new AppError(
    'malformed',
    'missing-recaptcha-token',
    'Many codes were asked for from your network: your browser has to show that no robot asks. Without JavaScript, please try again in an hour or sign in.',
    { offers: { challenge } },
  )

/** The error `code-wrong`, with the number of attempts left. */
export const codeWrong = (triesLeft: number) =>
  new AppError(
    'invalid',
    'code-wrong',
    `This is not the code we sent. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
    {
      fields: { code: 'Please compare it with the mail.' },
      offers: { triesLeft },
    },
  )

export const codeUsedUp = () =>
  new AppError('conflict', 'code-used-up', 'The code was typed wrong too often. Ask for a new one.', {
    fields: { code: 'Ask for a new code.' },
  })

export const codeExpired = () =>
  new AppError('conflict', 'code-expired', 'This code is no longer valid. Ask for a new one.', {
    fields: { code: 'Ask for a new code.' },
  })
