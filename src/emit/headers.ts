/** Headers for hosts that read a `_headers` file: files with a hash in their name never change. */
export function headers(): string {
	return `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cache-Control: no-cache
/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`;
}
