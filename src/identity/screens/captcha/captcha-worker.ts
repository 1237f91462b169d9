import { solveWork, type Work } from '#identity/screens/captcha/proof-of-work.ts'

// The worker of screens/captcha.ts: receives a challenge, returns a solution. Errors reach the page as errors of the
// worker.
self.addEventListener('message', (event: MessageEvent<Work>) => {
  void solveWork(event.data).then(
    (solution) => self.postMessage({ solution }, {}),
    () => self.postMessage({}, {}),
  )
})
