import { runCommand, print } from './command.ts'
import { Misuse } from './tool.ts'
import { encryptedColumns } from '#server/encrypted-columns.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { rotateSecret } from '#platform/keys/rotate-secret.ts'

// npm run secret: changes the secret with which this market encrypts. The market may be running.

const usage = `npm run secret -- rotate      changes the secret, and encrypts with a new key what is stored encrypted
With SECRET set to the new secret and SECRET_OLD to the old one. A market that made its own secret needs neither: it gets another one,
or changes over to SECRET where that is set. Whoever stops it on the way runs it again.
With --json for one line of JSON. Exit code 0: done, 1: refused or failed, 2: not understood.`

await runCommand({
  usage,
  words: [1, 1],
  database: 'as-it-is',
  run: async ({ config, databaseUrl }, _values, [what]) => {
    if (what !== 'rotate') throw new Misuse(`There is no "${what}".`)
    const pool = openPool(databaseUrl, 2)
    try {
      const rotated = await rotateSecret({
        db: openDatabase(pool),
        secrets: config,
        columns: encryptedColumns,
        say: print,
      })
      const sum = (of: 'old' | 'unreadable') => rotated.columns.reduce((all, one) => all + one[of], 0)
      print(
        `${sum('old')} values encrypted anew${sum('unreadable') ? `, ${sum('unreadable')} could not be read` : ''}.`,
      )
      if (rotated.stillOnOldSecret > 0) {
        print(
          `Processes that still run with the old secret: ${rotated.stillOnOldSecret}. Restart them with the new SECRET, then run this once more: until then the old one opens this market, too.`,
        )
      }
      return { ...rotated, reencrypted: sum('old'), unreadable: sum('unreadable') }
    } finally {
      await pool.end()
    }
  },
})
