import { html, raw } from 'hono/html'
import type { TestPerson } from '#identity/commands/social/save-test-login.ts'

/** Fictional people with undeliverable addresses. */
export const madeUpPeople: TestPerson[] = [
  { name: 'Ann Okafor', email: 'ann.okafor@people.example', isEmailVerified: true },
  { name: 'Rita Alves', email: 'rita.alves@people.example', isEmailVerified: true },
  { name: 'Jonas Lindqvist', email: 'jonas.lindqvist@people.example', isEmailVerified: true },
  { name: 'Mei Tanaka', email: 'mei.tanaka@people.example', isEmailVerified: true },
]

interface Typed {
  name: string
  email: string
  isConfirmed: boolean
  /** The error of the input. */
  problem: string
}

const styles = `
  :root { color-scheme: light dark; --ink: light-dark(#1d1b20, #f2eff5); --dim: light-dark(#5b5762, #b9b4c1); --line: light-dark(#d9d5de, #45414c);
    --page: light-dark(#f6f4f8, #17151a); --card: light-dark(#fff, #211e26); --brand: light-dark(#5b3fd6, #a694ff); --on-brand: light-dark(#fff, #17151a) }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 20px 16px; background: var(--page); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif }
  main { inline-size: min(100%, 400px); background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 24px }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.25 }
  p { margin: 4px 0 20px; color: var(--dim) }
  form { display: grid; gap: 8px }
  button, input[type=text], input[type=email] { font: inherit; color: inherit; inline-size: 100%; min-block-size: 48px; border-radius: 12px;
    border: 1px solid var(--line); background: none; padding: 8px 14px; text-align: start }
  button { cursor: pointer }
  button:hover { border-color: var(--brand) }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
  button small { display: block; color: var(--dim) }
  .go { background: var(--brand); border-color: var(--brand); color: var(--on-brand); text-align: center; font-weight: 600 }
  .quiet { border-color: transparent; text-align: center; color: var(--dim) }
  fieldset { border: 0; border-block-start: 1px solid var(--line); margin: 16px 0 0; padding: 16px 0 0; display: grid; gap: 10px; min-inline-size: 0 }
  legend { padding: 0 8px; margin-inline: auto; color: var(--dim) }
  label { display: grid; gap: 4px; font-size: .875rem }
  label.check { display: flex; gap: 10px; align-items: center; min-block-size: 32px }
  input[type=checkbox] { inline-size: 20px; block-size: 20px; accent-color: var(--brand) }
  [role=alert] { margin: 0; color: light-dark(#b3261e, #ffb4ab) }
`

const sheet = (content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test login</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>Test login</h1>
          ${content}
        </main>
      </body>
    </html>`

/** The page where a demo visitor chooses an identity. Works without scripts. */
export const testLoginPage = (typed: Typed) =>
  sheet(
    html`<p>No password, this is a demo. Who do you want to be?</p>
      <form method="post">${madeUpPeople.map(personButton)}</form>
      <form method="post">
        <fieldset>
          <legend>or somebody else</legend>
          ${typed.problem ? html`<p role="alert">${typed.problem}</p>` : ''}
          <label>Name <input type="text" name="name" autocomplete="name" maxlength="80" value="${typed.name}" required /></label>
          <label>Email <input type="email" name="email" autocomplete="email" maxlength="254" value="${typed.email}" required /></label>
          <label class="check">
            <input type="checkbox" name="confirmed" value="yes" ${typed.isConfirmed ? 'checked' : ''} />
            This provider has confirmed the address
          </label>
          <button class="go" name="who" value="typed">Continue</button>
        </fieldset>
      </form>
      <form method="post"><button class="quiet" name="who" value="nobody">Cancel</button></form>`,
  )

const personButton = ({ name, email }: TestPerson, index: number) =>
  html`<button name="who" value="${index}">${name} <small>${email}</small></button>`

/** The page for an expired or invalid link. */
export const testLoginProblem = (text: string) =>
  sheet(
    html`<p role="alert">${text}</p>
      <a href="/login">Back to logging in</a>`,
  )
