import type { AppContext } from '#server/context.ts'
import { getBrand } from '#content/queries/get-brand.ts'
import { shadesOf, usualAccent } from '#market/rules/brand-colours.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'

/** Sender, language and base address of emails, from the current settings. */
export function emailBrandingOf(ctx: AppContext): EmailBranding {
  const { name, senderName, legalName, addressLines, logo, accent } = getBrand(ctx)
  const isUsual = accent.light === usualAccent.light && accent.dark === usualAccent.dark
  return {
    marketName: name,
    publicUrl: ctx.publicUrl,
    language: 'en',
    direction: 'ltr',
    ...(senderName !== name && { senderName }),
    ...(logo.wide && {
      logo: { path: `${logo.wide.file}-320.jpg`, width: 160, height: Math.round(160 / logo.wide.ratio) },
    }),
    ...(legalName && { legalName: [legalName, ...addressLines].join(', ') }),
    ...(!isUsual && { accent: { light: shadesOf(accent.light, 'light'), dark: shadesOf(accent.dark, 'dark') } }),
  }
}
