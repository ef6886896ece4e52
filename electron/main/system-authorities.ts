import tls from 'node:tls';

/** Only newer versions of Node know these. */
type NewerTls = {
	getCACertificates?: (store: 'system' | 'default') => string[];
	setDefaultCACertificates?: (certificates: readonly string[]) => void;
};

/** Trusts the certificate authorities that the system trusts, an organization's own included. */
export function trustSystemAuthorities(): void {
	const {getCACertificates, setDefaultCACertificates} = tls as NewerTls;
	if (!getCACertificates || !setDefaultCACertificates) return;
	const system = getCACertificates('system');
	if (system.length > 0) setDefaultCACertificates(system);
}
