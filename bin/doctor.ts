import { runCommand, print } from './command.ts'
import { checks, type Finding } from './installation/doctor-checks.ts'

// npm run doctor: checks this installation, and says what to do about problems. The market may be running.

const usage = `npm run doctor      looks at everything that this installation needs, and says what to do
With --json for one line of JSON. Exit code 0: nothing failed (warnings may be there), 1: something did, 2: not understood.`

const marks = { ok: ' ok ', warn: 'WARN', fail: 'FAIL' }

await runCommand({
  usage,
  database: 'as-it-is',
  run: async (place) => {
    const found: (Finding & { name: string })[] = []
    for (const { name, needsTables, run } of checks) {
      const isTooEarly =
        needsTables && found.some((one) => ['database', 'migrations'].includes(one.name) && one.state !== 'ok')
      const finding: Finding = isTooEarly
        ? { state: 'warn', words: 'Not looked at: the database comes first.' }
        : await run(place).catch((error: Error) => ({ state: 'fail', words: error.message.split('\n')[0]! }))
      found.push({ name, ...finding })
      print(
        `[${marks[finding.state]}] ${name.padEnd(16)} ${finding.words}${finding.remedy ? `\n${' '.repeat(24)}→ ${finding.remedy}` : ''}`,
      )
    }
    const count = (state: Finding['state']) => found.filter((one) => one.state === state).length
    print(`${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`)
    return { isOk: count('fail') === 0, checks: found }
  },
})
