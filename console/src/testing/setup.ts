import { configure } from "@testing-library/react";

// A wait ends as soon as what it waits for is there; a busy machine may take longer than the library's second.
configure({ asyncUtilTimeout: 30_000 });
