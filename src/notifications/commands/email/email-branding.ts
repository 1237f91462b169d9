export { emailBrandingOf } from '#notifications/queries/email-branding.ts'
