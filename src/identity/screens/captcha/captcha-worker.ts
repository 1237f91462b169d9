import { solveWork, type Work } from '#identity/screens/captcha/proof-of-work.ts'

// The other side of screens/captcha.ts: one challenge in, one solution out. What is thrown reaches it as an error of the worker.
self.addEventListener('message', (event: MessageEvent<Work>) => {
  void solveWork(event.data).then(
    (solution) => self.postMessage({ solution }, {}),
    () => self.postMessage({}, {}),
  )
})
