import { ApiError } from '#ui/api-call.ts'

const pauseMs = 1_500
const tries = 20

/** Repeats a request while its newly uploaded images are still being processed. */
export async function retryUntilPhotosReady<Answer>(
  work: () => Promise<Answer>,
  onWait: () => void = () => {},
  left = tries,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const isEarly = error instanceof ApiError && error.code === 'photo-not-ready'
    if (!isEarly || left <= 1) throw error
    onWait()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return retryUntilPhotosReady(work, onWait, left - 1)
  }
}
