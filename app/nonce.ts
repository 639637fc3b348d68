import { createContext, useContext } from 'react';

const Nonce = createContext<string | undefined>(undefined);

/**
 * The nonce of this response's content security policy. Available on the server only: browsers hide it from scripts.
 */
export const NonceProvider = Nonce.Provider;

export const useNonce = () => useContext(Nonce);
