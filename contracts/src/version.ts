/**
 * That of the package. What a device keeps of answers is read by the same version alone: raise it when an answer means something else by the
 * same fields.
 */
export const CONTRACTS_VERSION = '1.0.0';
