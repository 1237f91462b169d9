import { spawn } from 'node:child_process'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { readMailTransport } from '#operations/queries/mail-transport.ts'
import { stayingHere, exportReadme } from '#operations/rules/data-export.ts'
import { filesFolderOf } from '#platform/backup/backup-names.ts'
import { exportTables } from '#platform/backup/export-tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Runtime } from '#platform/runtime.ts'
import { SwitchingMailer } from '#platform/email/switching-mailer.ts'
import type { Transports } from '#platform/email/transports.ts'

/** What the dashboard does with the installation itself. */
export const openSystemDependencies = (config: Config, databaseUrl: string) => ({
  exportData: (withFiles: boolean) =>
    exportTables({
      databaseUrl,
      filesFolder: withFiles ? filesFolderOf(config) : undefined,
      leftOut: stayingHere,
      readme: exportReadme,
    }),
  hasMailInEnvironment: Boolean(config.smtpUrl || config.mailWebhookUrl || config.mailFile),
  plantExamples: (what: 'examples' | 'ground') => plantExamples(databaseUrl, what),
})

/** A process of its own: what planting needs of memory is given back when it is done. */
function plantExamples(databaseUrl: string, what: 'examples' | 'ground'): Promise<void> {
  const program = join(dirname(findPackageJSON(import.meta.url)!), 'bin/seed.ts')
  const planter = spawn(process.execPath, [program, ...(what === 'ground' ? ['--places'] : [])], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Whoever stops the market stops this, too; it goes on when somebody asks again.
  const stop = () => planter.kill()
  process.once('exit', stop)
  return new Promise((resume, reject) => {
    planter.once('error', reject)
    planter.once('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resume()
      else reject(new Error('The examples could not be made.'))
    })
  })
}

interface FollowedTransports {
  transports: Transports
  /** Told what was invalidated: another mail server holds at once, in every process. */
  follow(topics: string[]): void
}

/** Where the environment names no transport of email, the one that people named at the dashboard is taken. */
export async function followMailTransport(transports: Transports, runtime: Runtime): Promise<FollowedTransports> {
  if (transports.mail) return { transports, follow: () => {} }
  const { bounceAddress } = runtime.config
  const mail = new SwitchingMailer(async () => {
    const transport = await readMailTransport(runtime.contextFor({ kind: 'system' }))
    return transport && { ...transport, bounceAddress }
  })
  await mail.reload()
  const close = () => {
    mail.close()
    transports.close()
  }
  return {
    transports: { ...transports, mail, close },
    // Once more where the database did not answer; after that when somebody changes it again, or when this process hears again.
    follow: (topics) =>
      void (
        topics.includes('mail-transport') &&
        mail
          .reload()
          .catch(() => mail.reload())
          .catch(() => {})
      ),
  }
}
