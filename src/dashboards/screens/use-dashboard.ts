import { useOutletContext } from 'react-router'
import type { AdminRight, AdminRole } from '#identity/rules/admin-roles.ts'
import type { CaptchaConfig } from '#identity/rules/captcha-actions.ts'
import type { PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

/** What the administrators' dashboard knows of whoever sits at it, and what its forms begin with. */
export interface AdminDashboard {
  role: AdminRole
  rights: AdminRight[]
  policy: PasswordPolicy
  captcha: CaptchaConfig
}

/** For the areas of the administrators' dashboard: each is a route inside it. */
export const useAdminDashboard = () => useOutletContext<AdminDashboard>()

export interface BusinessDashboard {
  business: ManagedBusiness
  /** After something changed: what is shown is asked for anew. */
  onChanged(): Promise<void>
}

/** For the areas of the dashboard of a business. */
export const useBusinessDashboard = () => useOutletContext<BusinessDashboard>()
