import { AppError } from '#shared/app-error.ts'

export const emailInvalid = () =>
  new AppError('invalid', 'email-invalid', 'This is not a complete e-mail address.', {
    fields: { email: 'Please write it as name@example.com.' },
  })

export const codeWrong = (triesLeft: number) =>
  new AppError('invalid', 'code-wrong', `This is not the code we sent. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`, {
    fields: { code: 'Please compare it with the mail.' },
    offers: { triesLeft },
  })

export const codeUsedUp = () =>
  new AppError('conflict', 'code-used-up', 'The code was typed wrong too often. Ask for a new one.', {
    fields: { code: 'Ask for a new code.' },
  })

export const codeExpired = () =>
  new AppError('conflict', 'code-expired', 'This code is no longer valid. Ask for a new one.', { fields: { code: 'Ask for a new code.' } })
