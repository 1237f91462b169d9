import { AuthError, callIdentity, loadConfig } from '#identity/screens/identity-client.ts'
import { solveWork, type Solution, type Work } from '#identity/screens/captcha/proof-of-work.ts'
import { runTurnstile } from '#identity/screens/captcha/turnstile-widget.ts'

interface Challenge {
  parameters: Work
  signature: string
}

const limitMs = 60_000

/**
 * Solves a challenge: returns the value of the header `x-captcha-response`, valid for one call; empty where none is
 * required. `onProgress` receives texts for screen readers. Throws `AuthError`: `captcha-check-failed`, or the error of
 * the service.
 */
export async function solveCaptcha(action: string, onProgress?: (text: string) => void): Promise<string> {
  const { provider, siteKey } = (await loadConfig()).captcha
  if (provider === 'off') return ''
  onProgress?.('Checking your browser...')
  const answer = provider === 'turnstile' ? runTurnstile(siteKey ?? '', action) : solveChallenge(action)
  return withinLimit(answer).catch((error: unknown) => {
    throw error instanceof AuthError ? error : new AuthError('captcha-check-failed')
  })
}

async function solveChallenge(action: string): Promise<string> {
  const challenge = await callIdentity<Challenge>(`captcha/challenge?action=${encodeURIComponent(action)}`, {
    method: 'GET',
  })
  const solution = await solveAside(challenge.parameters)
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Solves it in a worker, so that the page stays responsive; without workers in the page. */
async function solveAside(work: Work): Promise<Solution> {
  return (await solveInWorker(work).catch(() => undefined)) ?? solveWork(work)
}

async function solveInWorker(work: Work): Promise<Solution | undefined> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Solution | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ solution?: Solution }>) => resolve(data.solution))
    worker.addEventListener('error', () => reject(new Error('there is no worker')))
    worker.postMessage(work, [])
  })
  return answer.finally(() => worker.terminate())
}

const withinLimit = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('it took too long')), limitMs)),
  ])
