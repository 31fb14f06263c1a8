export { default } from '../dashboard/dashboard.tsx'
