export { loginLock } from './login-lock.ts'
export { passwordLength, passwordProblem } from './password-rule.ts'
