import {safeStorage} from 'electron';
import type {KeyStore} from './key-store';

/**
 * The store of the operating system. Without a keyring Linux offers `basic_text`, whose key is
 * publicly known: that counts as none. Newer Electron has asynchronous calls and is going to drop
 * the others; older has only those.
 */
export function systemKeyStore(): KeyStore {
	return {
		backend,
		isTrusted,
		async isSafe() {
			if (!isTrusted()) return false;
			return hasAsyncCalls()
				? safeStorage.isAsyncEncryptionAvailable()
				: safeStorage.isEncryptionAvailable();
		},
		async encrypt(secret) {
			return hasAsyncCalls()
				? safeStorage.encryptStringAsync(secret)
				: safeStorage.encryptString(secret);
		},
		async decrypt(bytes) {
			const encrypted = Buffer.from(bytes);
			if (!hasAsyncCalls()) return {secret: safeStorage.decryptString(encrypted), isStale: false};
			const {result, shouldReEncrypt} = await safeStorage.decryptStringAsync(encrypted);
			return {secret: result, isStale: shouldReEncrypt};
		},
	};
}

function hasAsyncCalls(): boolean {
	return typeof safeStorage.encryptStringAsync === 'function';
}

function isTrusted(): boolean {
	return backend() !== 'basic_text' && backend() !== 'unknown';
}

function backend(): string {
	if (process.platform === 'darwin') return 'keychain';
	if (process.platform === 'win32') return 'dpapi';
	return safeStorage.getSelectedStorageBackend();
}
