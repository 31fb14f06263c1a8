export { loginLock } from './login-lock.ts'
export { memberPasswordLength, passwordLength, passwordProblem } from './password-rule.ts'
