import { chromium, type Browser, type Page } from '@playwright/test'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailBranding } from '../../src/notifications/rules/email/mail-content.ts'
import type { Mail } from '../../src/notifications/rules/email/mail.ts'
import { cellOf, emailKinds, samplesOf } from '../../src/notifications/definitions/notifications.ts'
import { demoCast, type Cast } from '../../src/notifications/rules/samples/sample-order.ts'
import { withUnsubscribe } from '../../src/notifications/rules/email/unsubscribe.ts'
import { chromiumPath } from '../support/chromium.ts'
import { isLong } from '../support/worlds/sampled.ts'

// Every email in a real browser: at phone and desktop width, light and dark, in both text directions, with and without
// images. MAIL_PHOTOS=folder stores screenshots.

const executablePath = chromiumPath()
const photos = process.env.MAIL_PHOTOS

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const widths = [320, 600] as const
const schemes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const

const longest: Cast = {
  ...demoCast,
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  business: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten',
  title: 'SchönheitsbehandlungsterminvereinbarungsmöglichkeitohneLeerzeichen',
  staff: 'Österreichischübergangswirtschaftsminister Außergewöhnlichster',
}

let browser: Browser
beforeAll(async () => {
  if (executablePath) browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
}, 60_000)
afterAll(() => browser?.close())

const emailBrandingFor = (direction: EmailBranding['direction']): EmailBranding => ({
  marketName: direction === 'rtl' ? 'سوكورا' : 'Sokora',
  publicUrl: 'https://market.example',
  language: direction === 'rtl' ? 'ar' : 'en',
  direction,
  legalName: 'Sokora Lda, Rua Augusta 12, Lisbon',
  logo: { path: '/media/logo.png', width: 160, height: 40 },
})

/** All emails; optional ones have the line that tells how to switch them off. */
const emailsFor = (direction: EmailBranding['direction'], cast: Cast): [string, Mail][] =>
  emailKinds.flatMap((kind) => {
    const cell = cellOf(kind)
    const finished = (mail: Mail) =>
      cell.mail === 'optional' ? withUnsubscribe(mail, cell, 'https://market.example/unsubscribe?t=x') : mail
    return samplesOf(kind, emailBrandingFor(direction), cast).map((mail, index): [string, Mail] => [
      `${kind}-${index + 1}`,
      finished(mail),
    ])
  })

/** The fewest emails that contain every kind of block. */
function oneOfEachPart(emails: [string, Mail][]): [string, Mail][] {
  const seen = new Set<string>()
  return emails.filter(([, { source, html }]) => {
    const parts = [
      ...source!.content.blocks.map(({ kind }) => kind),
      html.includes('/unsubscribe') ? 'unsubscribe' : 'fixed',
    ]
    const isNew = parts.some((part) => !seen.has(part))
    for (const part of parts) seen.add(part)
    return isNew
  })
}

/** A page that loads nothing from the network; without images the logo is missing. */
async function openPage(scheme: (typeof schemes)[number], hasPictures = true): Promise<Page> {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width: 700, height: 800 } })
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/logo.png') && hasPictures
      ? route.fulfill({ body: logo, contentType: 'image/png' })
      : route.abort(),
  )
  return page
}

interface Measured {
  emails: [name: string, html: string][]
  width: number
}

/**
 * Renders all emails at once, each in a frame with the width of an email program; returns problems of sizes, and the
 * texts.
 */
const measure = ({ emails, width }: Measured) =>
  Promise.all(
    emails.map(async ([name, html]) => {
      const frame = document.createElement('iframe')
      const loaded = new Promise((resume) => frame.addEventListener('load', resume, { once: true }))
      frame.style.cssText = `width:${width}px;height:800px;border:0`
      frame.srcdoc = html
      document.body.append(frame)
      await loaded
      const inside = frame.contentDocument!
      const root = inside.documentElement
      const lowest = Math.min(
        44,
        ...[...inside.querySelectorAll('.button a')].map((link) => link.getBoundingClientRect().height),
      )
      const [words, logoSays] = [inside.body.innerText.replaceAll(/\s+/g, ' '), inside.images[0]?.alt ?? '']
      frame.remove()
      return { name, tooWide: root.scrollWidth - root.clientWidth, lowest, words, logoSays }
    }),
  )

describe.skipIf(!executablePath)('every email', () => {
  // Sizes are the same in light and dark mode.
  test.each([
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const)(
    'fits phone and desktop, %s, %s, with large buttons',
    async (scheme, direction) => {
      const emails = (isLong ? [demoCast, longest] : [longest]).flatMap((cast) => emailsFor(direction, cast))
      const page = await openPage(scheme)
      for (const width of widths) {
        const measured = await page.evaluate(measure, {
          emails: emails.map(([name, { html }]) => [name, html] as [string, string]),
          width,
        })
        expect(measured).toHaveLength(emails.length)
        expect(
          measured
            .filter(({ tooWide, lowest }) => tooWide > 0 || lowest < 44)
            .map(({ name, tooWide, lowest }) => [name, width, tooWide, lowest]),
        ).toEqual([])
      }
      await page.context().close()
    },
    120_000,
  )

  test.each(schemes)(
    'has sufficient contrast and a correct reading order, %s',
    async (scheme) => {
      const page = await openPage(scheme)
      const faults: unknown[] = []
      await page.setContent('<!doctype html><html lang="en"><head><title>Letters</title></head><body></body></html>')
      await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
      for (const [name, { html }] of isLong ? emailsFor('ltr', demoCast) : oneOfEachPart(emailsFor('ltr', demoCast))) {
        const found = await page.evaluate(async (emailMessage) => {
          document.documentElement.innerHTML = emailMessage
          const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
          const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })
          return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))])
        }, html)
        if (found.length > 0) faults.push([name, ...found])
      }
      await page.context().close()
      expect(faults).toEqual([])
    },
    180_000,
  )

  test('is complete without pictures', async () => {
    const page = await openPage('light', false)
    const emails = emailsFor('ltr', demoCast)
    const measured = await page.evaluate(measure, {
      emails: emails.map(([name, { html }]) => [name, html] as [string, string]),
      width: 600,
    })
    for (const [index, { name, words, logoSays }] of measured.entries()) {
      expect(logoSays, name).toBe('Sokora')
      for (const line of linesOf(emails[index]![1])) expect(words, name).toContain(line.replaceAll(/\s+/g, ' '))
    }
    await page.context().close()
  }, 120_000)

  // MAIL_PHOTOS names a folder for the screenshots.
  test.skipIf(!photos)(
    'is captured as a screenshot',
    async () => {
      for (const [scheme, direction] of schemes.flatMap((one) => directions.map((other) => [one, other] as const))) {
        const page = await openPage(scheme)
        for (const [name, { html }] of emailsFor(direction, demoCast)) {
          await page.setContent(html, { waitUntil: 'domcontentloaded' })
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            await page.screenshot({
              path: join(photos!, `${name}-${scheme}-${direction}-${width}.png`),
              fullPage: true,
            })
          }
        }
        await page.context().close()
      }
    },
    900_000,
  )
})

/** The text of an email, line by line. */
const linesOf = ({ source }: Mail): string[] => {
  const { heading, blocks } = source!.content
  return [
    heading,
    ...blocks.flatMap((block) =>
      block.kind === 'card' || block.kind === 'table' ? block.rows.map(({ value }) => value) : [],
    ),
  ]
}
